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
typealias Name33 = Checkpoint
typealias Name34 = Checkpoint.Name
typealias Name35 = CheckpointCoding
typealias Name36 = CheckpointFormatError
typealias Name37 = ClockChange
typealias Name38 = ClosedExplorer
typealias Name39 = ClosedMove
typealias Name40 = ClosedState
typealias Name41 = ClosedWorld
typealias Name42 = CodeArgument
typealias Name43 = CodeDelivery
typealias Name44 = CodeDelivery.Medium
typealias Name45 = CodeDeliveryTime
typealias Name46 = CodeEntry
typealias Name47 = CodeLocation
typealias Name48 = CodeRule
typealias Name49 = ConfirmSignUpResult
typealias Name50 = ContractProgress
typealias Name51 = ContractReport
typealias Name52 = ContractReport.Finding
typealias Name53 = ContractReport.Unobservable
typealias Name54 = ContractReport.Verdict
typealias Name55 = CoverageFileError
typealias Name56 = CoverageLedger
typealias Name57 = CoverageLedger.Encounter
typealias Name58 = CoverageLedger.Source
typealias Name59 = CoverageReport
typealias Name60 = CrashPoint
typealias Name61 = CrashPoint.Side
typealias Name62 = Credentials
typealias Name63 = CurrentRequest
typealias Name64 = DeliveredCode
typealias Name65 = DeliveredCode.Kind
typealias Name66 = Device
typealias Name67 = Device.Part
typealias Name68 = DeviceError
typealias Name69 = Directive
typealias Name70 = Directory
typealias Name71 = DirectoryChange
typealias Name72 = DirectoryContract
typealias Name73 = DirectoryError
typealias Name74 = DirectoryPromise
typealias Name75 = DirectoryTestbed
typealias Name76 = Draft
typealias Name77 = EmailAddress
typealias Name78 = EnglishWording
typealias Name79 = EventLabel
typealias Name80 = EventScript
typealias Name81 = EventScript.Line
func name82<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name83<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name84<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name85<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name86<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name87 = ExplorationLimits
typealias Name88 = ExplorationProgress
func name89<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name90 = FactorCodeEntry
typealias Name91 = FactorSelection
typealias Name92 = Fault
typealias Name93 = Fault.Effect
typealias Name94 = FaultLevel
typealias Name95 = Feed
typealias Name96 = Feed.Input
typealias Name97 = Feed.Summary
typealias Name98 = FieldName
typealias Name99 = FieldRule
typealias Name100 = FieldRule.Kind
typealias Name101 = FieldValue
typealias Name102 = Fields
typealias Name103 = Fields.Entry
typealias Name104 = FileSessionStore
typealias Name105 = FlowWindows
typealias Name106 = FormContent
typealias Name107 = FormError
typealias Name108 = FormValues
typealias Name109 = GivenSession
typealias Name110 = GivenUser
typealias Name111 = Graphviz
typealias Name112 = GraphvizError
typealias Name113 = HostLimits
func name114<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name115<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name116<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name117<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name118 = any IdentityPool
typealias Name119 = IgnoredReason
typealias Name120 = InMemorySessionStore
typealias Name121 = InMemorySessionStore.Call
typealias Name122 = InitialWorld
typealias Name123 = LateAnswer
typealias Name124 = MockBackend
typealias Name125 = MockBackend.Failure
typealias Name126 = MockBackend.GivenProfile
typealias Name127 = MockWorld
typealias Name128 = MockWorld.DeviceSession
typealias Name129 = MockWorld.HeldChallenge
typealias Name130 = any Model
typealias Name131 = Moments
typealias Name132 = Move
typealias Name133 = Network
typealias Name134 = Network.Arrival
typealias Name135 = NetworkControls
typealias Name136 = NetworkControls.AnswerHold
typealias Name137 = NotAuthorizedReason
typealias Name138 = ObservationStep
typealias Name139 = OpenExplorer
typealias Name140 = OpenWorld
typealias Name141 = PasswordRequirement
typealias Name142 = PasswordRule
typealias Name143 = PasswordsAskedAgain
typealias Name144 = PasswordsAskedAgain.Count
typealias Name145 = PendingCode
typealias Name146 = PendingRecovery
typealias Name147 = PendingRecovery.ReturnDestination
typealias Name148 = PersonEvent
typealias Name149 = PhoneNumber
typealias Name150 = Phrase
typealias Name151 = Phrase.Part
typealias Name152 = Phrase.StringInterpolation
typealias Name153 = Phrase.Value
typealias Name154 = Policy
typealias Name155 = PolicyCoding
typealias Name156 = PolicyError
typealias Name157 = PolicyErrors
typealias Name158 = PolicyFormatError
typealias Name159 = PolicyLimits
typealias Name160 = PoolChange
typealias Name161 = PoolContract
typealias Name162 = PoolError
typealias Name163 = PoolPromise
typealias Name164 = PoolSettings
typealias Name165 = PoolTestbed
typealias Name166 = PresenceHistory
typealias Name167 = Problem
typealias Name168 = Problem.Kind
typealias Name169 = Profile
typealias Name170 = any ProfileDirectory
typealias Name171 = ProfileDraft
typealias Name172 = ProfileDraft.Sent
typealias Name173 = ProfileLookup
typealias Name174 = Properties
typealias Name175 = Properties.Eventually
typealias Name176 = Properties.Eventually.Fairness
typealias Name177 = Property
typealias Name178 = PropertyCheck
typealias Name179 = PropertyFailure
typealias Name180 = PropertyReport
typealias Name181 = RecordState
typealias Name182 = Reducer
typealias Name183 = Registration
typealias Name184 = Registration.Answer
typealias Name185 = Registration.Event
typealias Name186 = Registration.Event.Name
typealias Name187 = Registration.Notice
typealias Name188 = Registration.Notice.Name
typealias Name189 = Registration.Operation
typealias Name190 = Registration.Operation.Name
typealias Name191 = Registration.Outcome
typealias Name192 = Registration.Presentation
typealias Name193 = Registration.Presentation.Action
typealias Name194 = Registration.Presentation.Field
typealias Name195 = Registration.Presentation.Field.Kind
typealias Name196 = Registration.Presentation.Field.Label
typealias Name197 = Registration.Presentation.Role
typealias Name198 = Registration.Request
typealias Name199 = Registration.Screen
typealias Name200 = Registration.Screen.Name
typealias Name201 = Registration.Transition
typealias Name202 = RegistrationDriver
typealias Name203 = RegistrationDriver.Action
typealias Name204 = RegistrationDriver.Action.Name
typealias Name205 = RegistrationDriver.ActionResult
typealias Name206 = RegistrationDriver.Input
func name207<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name208 = RegistrationModel
typealias Name209 = RegistrationRunner
typealias Name210 = RegistrationRunner.Configuration
typealias Name211 = RegistrationTester
typealias Name212 = RegistrationTester.Report
typealias Name213 = RequestID
typealias Name214 = RestoreFailure
typealias Name215 = Restored
typealias Name216 = RestoredSession
typealias Name217 = RunHistory
typealias Name218 = ScreenHint
typealias Name219 = ScreenHint.CodeSource
typealias Name220 = ScriptError
typealias Name221 = ScriptErrors
typealias Name222 = ScriptMismatch
typealias Name223 = ScriptPath
typealias Name224 = ScriptPlayer
typealias Name225 = ScriptPlayer.Stage
typealias Name226 = ScriptResult
typealias Name227 = Secret
typealias Name228 = ServiceFailure
typealias Name229 = any SessionStore
typealias Name230 = SessionStoreError
typealias Name231 = Sighting
typealias Name232 = SignInResult
typealias Name233 = SignInRule
typealias Name234 = SignInWay
typealias Name235 = SignUpDraft
typealias Name236 = SignUpForm
typealias Name237 = SignUpResult
typealias Name238 = SimulatedWorld
typealias Name239 = Simulation
typealias Name240 = SimulationRules
typealias Name241 = Situation
typealias Name242 = Soak
typealias Name243 = SoakFailure
typealias Name244 = SoakFailure.Kind
typealias Name245 = SoakReport
typealias Name246 = SpanishWording
typealias Name247 = StateChart
typealias Name248 = StateExpectation
typealias Name249 = StatePath
typealias Name250 = StatePattern
typealias Name251 = StoreContract
typealias Name252 = StoreFault
typealias Name253 = StorePromise
typealias Name254 = StoreTestbed
typealias Name255 = StoredForm
typealias Name256 = StoredSession
typealias Name257 = TimedEvent
typealias Name258 = Timestamp
typealias Name259 = TraceDifference
typealias Name260 = TraceEntry
typealias Name261 = TraceReplay
typealias Name262 = TraceReplayError
typealias Name263 = TransitionStream
typealias Name264 = TransitionStream.BufferingPolicy
typealias Name265 = TransitionStream.Iterator
typealias Name266 = UserExpectation
typealias Name267 = UserPool
typealias Name268 = UserPool.AccountSummary
typealias Name269 = UserPool.Authentication
typealias Name270 = UserPool.Configuration
typealias Name271 = UserPool.Configuration.ResendConfirmed
typealias Name272 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name273 = UserPool.SecondFactorPolicy
typealias Name274 = UserStatus
typealias Name275 = Verdict
typealias Name276 = Verdict.Limit
func name277<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name278 = VirtualClock
typealias Name279 = VirtualClock.Instant
typealias Name280 = any WallClock
typealias Name281 = any Wording
typealias Name282 = WordingSubject
typealias Name283 = WordingTable
typealias Name284 = WordingTable.Entry
typealias Name285 = WordingValues
typealias Name286 = any World
func name287<W>(_: WorldModel<W>.Type) where W: World {}
