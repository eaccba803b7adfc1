// Written by `.ci/check-public-names --write`.
// swift-format-ignore-file

import Dispatch
import EventScripts
import Foundation
import MockIdentityPool
import Observation
import Registrar
import RegistrationBackend
import RegistrationCheck
import RegistrationCoding
import RegistrationCore
import RegistrationRuntime
import RegistrationScript
import RegistrationSimulation
import RegistrationUI
import RegistrationWording
import StateCharts
import Synchronization
import Testing

typealias Name0 = AccountStatus
typealias Name1 = Acknowledgement
func name2<Base>(_: AdjustedClock<Base>.Type) where Base: Clock, Base.Duration == Duration {}
typealias Name3 = AnswerOnItsWay
typealias Name4 = AuthenticatorKey
typealias Name5 = Backend
typealias Name6 = Budgets
typealias Name7 = Budgets.Kind
typealias Name8 = CalendarDate
typealias Name9 = CallOutcome
typealias Name10 = Challenge
typealias Name11 = Challenge.Factor
typealias Name12 = ChallengeResponse
typealias Name13 = ChartAction
typealias Name14 = ChartComparison
typealias Name15 = ChartComparison.Finding
typealias Name16 = ChartCondition
typealias Name17 = ChartCondition.Comparison
typealias Name18 = ChartDifference
typealias Name19 = ChartError
typealias Name20 = ChartErrors
typealias Name21 = ChartLimits
typealias Name22 = ChartPosition
typealias Name23 = ChartRun
typealias Name24 = ChartScripts
typealias Name25 = ChartScripts.Found
typealias Name26 = ChartScripts.Missing
typealias Name27 = ChartScripts.Target
typealias Name28 = ChartState
typealias Name29 = ChartState.Kind
typealias Name30 = ChartTransition
typealias Name31 = Checkpoint
typealias Name32 = Checkpoint.Name
typealias Name33 = CheckpointCoding
typealias Name34 = CheckpointFormatError
typealias Name35 = ClockChange
typealias Name36 = ClosedExplorer
typealias Name37 = ClosedMove
typealias Name38 = ClosedState
typealias Name39 = ClosedWorld
typealias Name40 = CodeArgument
typealias Name41 = CodeDelivery
typealias Name42 = CodeDelivery.Medium
typealias Name43 = CodeDeliveryTime
typealias Name44 = CodeEntry
typealias Name45 = CodeLocation
typealias Name46 = CodeRule
typealias Name47 = ConfirmSignUpResult
typealias Name48 = ContractProgress
typealias Name49 = ContractReport
typealias Name50 = ContractReport.Finding
typealias Name51 = ContractReport.Unobservable
typealias Name52 = ContractReport.Verdict
typealias Name53 = CoverageFileError
typealias Name54 = CoverageLedger
typealias Name55 = CoverageLedger.Encounter
typealias Name56 = CoverageLedger.Source
typealias Name57 = CoverageReport
typealias Name58 = CrashPoint
typealias Name59 = CrashPoint.Side
typealias Name60 = Credentials
typealias Name61 = CurrentRequest
typealias Name62 = DeliveredCode
typealias Name63 = DeliveredCode.Kind
typealias Name64 = Device
typealias Name65 = Device.Part
typealias Name66 = DeviceError
typealias Name67 = Directive
typealias Name68 = Directory
typealias Name69 = DirectoryChange
typealias Name70 = DirectoryContract
typealias Name71 = DirectoryError
typealias Name72 = DirectoryPromise
typealias Name73 = DirectoryTestbed
typealias Name74 = Draft
typealias Name75 = EmailAddress
typealias Name76 = EnglishWording
typealias Name77 = EventLabel
typealias Name78 = EventScript
typealias Name79 = EventScript.Line
func name80<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name81<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name82<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name83<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name84<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name85 = ExplorationLimits
typealias Name86 = ExplorationProgress
func name87<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name88 = FactorCodeEntry
typealias Name89 = FactorSelection
typealias Name90 = Fault
typealias Name91 = Fault.Effect
typealias Name92 = FaultLevel
typealias Name93 = Feed
typealias Name94 = Feed.Input
typealias Name95 = Feed.Summary
typealias Name96 = FieldName
typealias Name97 = FieldRule
typealias Name98 = FieldRule.Kind
typealias Name99 = FieldValue
typealias Name100 = Fields
typealias Name101 = Fields.Entry
typealias Name102 = FileSessionStore
typealias Name103 = FlowWindows
typealias Name104 = FormContent
typealias Name105 = FormError
typealias Name106 = FormValues
typealias Name107 = GivenSession
typealias Name108 = GivenUser
typealias Name109 = Graphviz
typealias Name110 = GraphvizError
typealias Name111 = HostLimits
func name112<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name113<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name114<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name115<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name116 = any IdentityPool
typealias Name117 = IgnoredReason
typealias Name118 = InMemorySessionStore
typealias Name119 = InMemorySessionStore.Call
typealias Name120 = InitialWorld
typealias Name121 = LateAnswer
typealias Name122 = MockBackend
typealias Name123 = MockBackend.Failure
typealias Name124 = MockBackend.GivenProfile
typealias Name125 = MockWorld
typealias Name126 = MockWorld.DeviceSession
typealias Name127 = MockWorld.HeldChallenge
typealias Name128 = any Model
typealias Name129 = Moments
typealias Name130 = Move
typealias Name131 = Network
typealias Name132 = Network.Arrival
typealias Name133 = NetworkControls
typealias Name134 = NetworkControls.AnswerHold
typealias Name135 = NotAuthorizedReason
typealias Name136 = ObservationStep
typealias Name137 = OpenExplorer
typealias Name138 = OpenWorld
typealias Name139 = PasswordRequirement
typealias Name140 = PasswordRule
typealias Name141 = PasswordsAskedAgain
typealias Name142 = PasswordsAskedAgain.Count
typealias Name143 = PendingCode
typealias Name144 = PendingRecovery
typealias Name145 = PendingRecovery.ReturnDestination
typealias Name146 = PersonEvent
typealias Name147 = PhoneNumber
typealias Name148 = Phrase
typealias Name149 = Phrase.Part
typealias Name150 = Phrase.StringInterpolation
typealias Name151 = Phrase.Value
typealias Name152 = Policy
typealias Name153 = PolicyCoding
typealias Name154 = PolicyFormatError
typealias Name155 = PolicyLimits
typealias Name156 = PoolChange
typealias Name157 = PoolContract
typealias Name158 = PoolError
typealias Name159 = PoolPromise
typealias Name160 = PoolSettings
typealias Name161 = PoolTestbed
typealias Name162 = PresenceHistory
typealias Name163 = Problem
typealias Name164 = Problem.Kind
typealias Name165 = Profile
typealias Name166 = any ProfileDirectory
typealias Name167 = ProfileDraft
typealias Name168 = ProfileDraft.Sent
typealias Name169 = ProfileLookup
typealias Name170 = Properties
typealias Name171 = Properties.Eventually
typealias Name172 = Properties.Eventually.Fairness
typealias Name173 = Property
typealias Name174 = PropertyCheck
typealias Name175 = PropertyFailure
typealias Name176 = PropertyReport
typealias Name177 = RecordState
typealias Name178 = Reducer
typealias Name179 = Registration
typealias Name180 = Registration.Answer
typealias Name181 = Registration.Event
typealias Name182 = Registration.Event.Name
typealias Name183 = Registration.Notice
typealias Name184 = Registration.Notice.Name
typealias Name185 = Registration.Operation
typealias Name186 = Registration.Operation.Name
typealias Name187 = Registration.Outcome
typealias Name188 = Registration.Presentation
typealias Name189 = Registration.Presentation.Action
typealias Name190 = Registration.Presentation.Field
typealias Name191 = Registration.Presentation.Field.Kind
typealias Name192 = Registration.Presentation.Field.Label
typealias Name193 = Registration.Presentation.Role
typealias Name194 = Registration.Request
typealias Name195 = Registration.Screen
typealias Name196 = Registration.Screen.Name
typealias Name197 = Registration.Transition
typealias Name198 = RegistrationDriver
typealias Name199 = RegistrationDriver.Action
typealias Name200 = RegistrationDriver.Action.Name
typealias Name201 = RegistrationDriver.ActionResult
typealias Name202 = RegistrationDriver.Input
func name203<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name204 = RegistrationModel
typealias Name205 = RegistrationRunner
typealias Name206 = RegistrationRunner.Configuration
typealias Name207 = RegistrationTester
typealias Name208 = RegistrationTester.Report
typealias Name209 = RequestID
typealias Name210 = RestoreFailure
typealias Name211 = Restored
typealias Name212 = RestoredSession
typealias Name213 = RunHistory
typealias Name214 = ScreenHint
typealias Name215 = ScreenHint.CodeSource
typealias Name216 = ScriptError
typealias Name217 = ScriptErrors
typealias Name218 = ScriptMismatch
typealias Name219 = ScriptPath
typealias Name220 = ScriptPlayer
typealias Name221 = ScriptPlayer.Stage
typealias Name222 = ScriptResult
typealias Name223 = Secret
typealias Name224 = ServiceFailure
typealias Name225 = any SessionStore
typealias Name226 = SessionStoreError
typealias Name227 = Sighting
typealias Name228 = SignInResult
typealias Name229 = SignInRule
typealias Name230 = SignInWay
typealias Name231 = SignUpDraft
typealias Name232 = SignUpForm
typealias Name233 = SignUpResult
typealias Name234 = SimulatedWorld
typealias Name235 = Simulation
typealias Name236 = SimulationRules
typealias Name237 = Situation
typealias Name238 = Soak
typealias Name239 = SoakFailure
typealias Name240 = SoakFailure.Kind
typealias Name241 = SoakReport
typealias Name242 = SpanishWording
typealias Name243 = StateChart
typealias Name244 = StateExpectation
typealias Name245 = StatePath
typealias Name246 = StatePattern
typealias Name247 = StoreContract
typealias Name248 = StoreFault
typealias Name249 = StorePromise
typealias Name250 = StoreTestbed
typealias Name251 = StoredForm
typealias Name252 = StoredSession
typealias Name253 = TimedEvent
typealias Name254 = Timestamp
typealias Name255 = TraceDifference
typealias Name256 = TraceEntry
typealias Name257 = TraceReplay
typealias Name258 = TraceReplayError
typealias Name259 = TransitionStream
typealias Name260 = TransitionStream.BufferingPolicy
typealias Name261 = TransitionStream.Iterator
typealias Name262 = UserExpectation
typealias Name263 = UserPool
typealias Name264 = UserPool.AccountSummary
typealias Name265 = UserPool.Authentication
typealias Name266 = UserPool.Configuration
typealias Name267 = UserPool.Configuration.ResendConfirmed
typealias Name268 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name269 = UserPool.SecondFactorPolicy
typealias Name270 = UserStatus
typealias Name271 = Verdict
typealias Name272 = Verdict.Limit
func name273<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name274 = VirtualClock
typealias Name275 = VirtualClock.Instant
typealias Name276 = any WallClock
typealias Name277 = any Wording
typealias Name278 = WordingSubject
typealias Name279 = WordingTable
typealias Name280 = WordingTable.Entry
typealias Name281 = WordingValues
typealias Name282 = any World
func name283<W>(_: WorldModel<W>.Type) where W: World {}
