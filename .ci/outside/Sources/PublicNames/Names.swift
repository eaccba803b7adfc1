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
typealias Name4 = Attacker
typealias Name5 = Attacker.Act
typealias Name6 = AuthenticatorKey
typealias Name7 = Backend
typealias Name8 = Budgets
typealias Name9 = Budgets.Kind
typealias Name10 = CalendarDate
typealias Name11 = CallOutcome
typealias Name12 = Challenge
typealias Name13 = Challenge.Factor
typealias Name14 = ChallengeResponse
typealias Name15 = ChartAction
typealias Name16 = ChartComparison
typealias Name17 = ChartComparison.Finding
typealias Name18 = ChartCondition
typealias Name19 = ChartCondition.Comparison
typealias Name20 = ChartDifference
typealias Name21 = ChartError
typealias Name22 = ChartErrors
typealias Name23 = ChartLimits
typealias Name24 = ChartPosition
typealias Name25 = ChartRun
typealias Name26 = ChartScripts
typealias Name27 = ChartScripts.Found
typealias Name28 = ChartScripts.Missing
typealias Name29 = ChartScripts.Target
typealias Name30 = ChartState
typealias Name31 = ChartState.Kind
typealias Name32 = ChartTransition
typealias Name33 = ChartTransition.Reason
typealias Name34 = Checkpoint
typealias Name35 = Checkpoint.Name
typealias Name36 = CheckpointCoding
typealias Name37 = CheckpointFormatError
typealias Name38 = ClockChange
typealias Name39 = ClosedExplorer
typealias Name40 = ClosedMove
typealias Name41 = ClosedState
typealias Name42 = ClosedWorld
typealias Name43 = CodeArgument
typealias Name44 = CodeDelivery
typealias Name45 = CodeDelivery.Medium
typealias Name46 = CodeDeliveryTime
typealias Name47 = CodeEntry
typealias Name48 = CodeLocation
typealias Name49 = CodeRule
typealias Name50 = ConfirmSignUpResult
typealias Name51 = ContractProgress
typealias Name52 = ContractReport
typealias Name53 = ContractReport.Finding
typealias Name54 = ContractReport.Unobservable
typealias Name55 = ContractReport.Verdict
typealias Name56 = CoverageFileError
typealias Name57 = CoverageLedger
typealias Name58 = CoverageLedger.Encounter
typealias Name59 = CoverageLedger.Source
typealias Name60 = CoverageReport
typealias Name61 = CrashPoint
typealias Name62 = CrashPoint.Side
typealias Name63 = Credentials
typealias Name64 = CurrentRequest
typealias Name65 = DeliveredCode
typealias Name66 = DeliveredCode.Kind
typealias Name67 = Device
typealias Name68 = Device.Part
typealias Name69 = DeviceError
typealias Name70 = Directive
typealias Name71 = Directory
typealias Name72 = DirectoryChange
typealias Name73 = DirectoryContract
typealias Name74 = DirectoryError
typealias Name75 = DirectoryPromise
typealias Name76 = DirectoryTestbed
typealias Name77 = Draft
typealias Name78 = EmailAddress
typealias Name79 = EnglishWording
typealias Name80 = EventLabel
typealias Name81 = EventScript
typealias Name82 = EventScript.Line
func name83<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name84<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name85<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name86<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name87<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name88 = ExplorationLimits
typealias Name89 = ExplorationProgress
func name90<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name91 = FactorCodeEntry
typealias Name92 = FactorSelection
typealias Name93 = Fault
typealias Name94 = Fault.Effect
typealias Name95 = FaultLevel
typealias Name96 = Feed
typealias Name97 = Feed.Input
typealias Name98 = Feed.Summary
typealias Name99 = FieldName
typealias Name100 = FieldRule
typealias Name101 = FieldRule.Kind
typealias Name102 = FieldValue
typealias Name103 = Fields
typealias Name104 = Fields.Entry
typealias Name105 = FileSessionStore
typealias Name106 = FlowWindows
typealias Name107 = FormContent
typealias Name108 = FormError
typealias Name109 = FormValues
typealias Name110 = GivenSession
typealias Name111 = GivenUser
typealias Name112 = Graphviz
typealias Name113 = GraphvizError
typealias Name114 = HostLimits
func name115<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name116<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name117<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name118<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name119 = any IdentityPool
typealias Name120 = IgnoredReason
typealias Name121 = InMemorySessionStore
typealias Name122 = InMemorySessionStore.Call
typealias Name123 = InitialWorld
typealias Name124 = LateAnswer
typealias Name125 = MockBackend
typealias Name126 = MockBackend.Failure
typealias Name127 = MockBackend.GivenProfile
typealias Name128 = MockWorld
typealias Name129 = MockWorld.DeviceSession
typealias Name130 = MockWorld.HeldChallenge
typealias Name131 = any Model
typealias Name132 = Moments
typealias Name133 = Move
typealias Name134 = Network
typealias Name135 = Network.Arrival
typealias Name136 = NetworkControls
typealias Name137 = NetworkControls.AnswerHold
typealias Name138 = NotAuthorizedReason
typealias Name139 = ObservationStep
typealias Name140 = OpenExplorer
typealias Name141 = OpenWorld
typealias Name142 = PasswordRequirement
typealias Name143 = PasswordRule
typealias Name144 = PasswordsAskedAgain
typealias Name145 = PasswordsAskedAgain.Count
typealias Name146 = PendingCode
typealias Name147 = PendingRecovery
typealias Name148 = PendingRecovery.ReturnDestination
typealias Name149 = PersonEvent
typealias Name150 = PhoneNumber
typealias Name151 = Phrase
typealias Name152 = Phrase.Part
typealias Name153 = Phrase.StringInterpolation
typealias Name154 = Phrase.Value
typealias Name155 = Policy
typealias Name156 = PolicyCoding
typealias Name157 = PolicyError
typealias Name158 = PolicyErrors
typealias Name159 = PolicyFormatError
typealias Name160 = PolicyLimits
typealias Name161 = PoolChange
typealias Name162 = PoolContract
typealias Name163 = PoolError
typealias Name164 = PoolPromise
typealias Name165 = PoolSettings
typealias Name166 = PoolTestbed
typealias Name167 = PresenceHistory
typealias Name168 = Problem
typealias Name169 = Problem.Kind
typealias Name170 = Profile
typealias Name171 = any ProfileDirectory
typealias Name172 = ProfileDraft
typealias Name173 = ProfileDraft.Sent
typealias Name174 = ProfileLookup
typealias Name175 = Properties
typealias Name176 = Properties.Eventually
typealias Name177 = Properties.Eventually.Fairness
typealias Name178 = Property
typealias Name179 = PropertyCheck
typealias Name180 = PropertyFailure
typealias Name181 = PropertyReport
typealias Name182 = RecordState
typealias Name183 = Reducer
typealias Name184 = Registration
typealias Name185 = Registration.Answer
typealias Name186 = Registration.Event
typealias Name187 = Registration.Event.Name
typealias Name188 = Registration.Notice
typealias Name189 = Registration.Notice.Name
typealias Name190 = Registration.Operation
typealias Name191 = Registration.Operation.Name
typealias Name192 = Registration.Outcome
typealias Name193 = Registration.Presentation
typealias Name194 = Registration.Presentation.Action
typealias Name195 = Registration.Presentation.Field
typealias Name196 = Registration.Presentation.Field.Kind
typealias Name197 = Registration.Presentation.Field.Label
typealias Name198 = Registration.Presentation.Role
typealias Name199 = Registration.Request
typealias Name200 = Registration.Screen
typealias Name201 = Registration.Screen.Name
typealias Name202 = Registration.Transition
typealias Name203 = RegistrationDriver
typealias Name204 = RegistrationDriver.Action
typealias Name205 = RegistrationDriver.Action.Name
typealias Name206 = RegistrationDriver.ActionResult
typealias Name207 = RegistrationDriver.Input
func name208<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name209 = RegistrationModel
typealias Name210 = RegistrationRunner
typealias Name211 = RegistrationRunner.Configuration
typealias Name212 = RegistrationTester
typealias Name213 = RegistrationTester.Report
typealias Name214 = RequestID
typealias Name215 = RestoreFailure
typealias Name216 = Restored
typealias Name217 = RestoredSession
typealias Name218 = RunHistory
typealias Name219 = ScreenHint
typealias Name220 = ScreenHint.CodeSource
typealias Name221 = ScriptError
typealias Name222 = ScriptErrors
typealias Name223 = ScriptMismatch
typealias Name224 = ScriptPath
typealias Name225 = ScriptPlayer
typealias Name226 = ScriptPlayer.Stage
typealias Name227 = ScriptResult
typealias Name228 = Secret
typealias Name229 = ServiceFailure
typealias Name230 = any SessionStore
typealias Name231 = SessionStoreError
typealias Name232 = Sighting
typealias Name233 = SignInResult
typealias Name234 = SignInRule
typealias Name235 = SignInWay
typealias Name236 = SignUpDraft
typealias Name237 = SignUpForm
typealias Name238 = SignUpResult
typealias Name239 = SimulatedWorld
typealias Name240 = Simulation
typealias Name241 = SimulationRules
typealias Name242 = Situation
typealias Name243 = Soak
typealias Name244 = SoakFailure
typealias Name245 = SoakFailure.Kind
typealias Name246 = SoakReport
typealias Name247 = SpanishWording
typealias Name248 = StateChart
typealias Name249 = StateExpectation
typealias Name250 = StatePath
typealias Name251 = StatePattern
typealias Name252 = StoreContract
typealias Name253 = StoreFault
typealias Name254 = StorePromise
typealias Name255 = StoreTestbed
typealias Name256 = StoredForm
typealias Name257 = StoredSession
typealias Name258 = TimedEvent
typealias Name259 = Timestamp
typealias Name260 = TraceDifference
typealias Name261 = TraceEntry
typealias Name262 = TraceReplay
typealias Name263 = TraceReplayError
typealias Name264 = TransitionStream
typealias Name265 = TransitionStream.BufferingPolicy
typealias Name266 = TransitionStream.Iterator
typealias Name267 = UserExpectation
typealias Name268 = UserPool
typealias Name269 = UserPool.AccountSummary
typealias Name270 = UserPool.Authentication
typealias Name271 = UserPool.Configuration
typealias Name272 = UserPool.Configuration.ResendConfirmed
typealias Name273 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name274 = UserPool.SecondFactorPolicy
typealias Name275 = UserStatus
typealias Name276 = Verdict
typealias Name277 = Verdict.Limit
func name278<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name279 = VirtualClock
typealias Name280 = VirtualClock.Instant
typealias Name281 = any WallClock
typealias Name282 = any Wording
typealias Name283 = WordingSubject
typealias Name284 = WordingTable
typealias Name285 = WordingTable.Entry
typealias Name286 = WordingValues
typealias Name287 = any World
func name288<W>(_: WorldModel<W>.Type) where W: World {}
